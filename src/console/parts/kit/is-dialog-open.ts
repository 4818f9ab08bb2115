/** A dialog takes all keys: those of the page behind it do nothing. */
export const isDialogOpen = (): boolean =>
  document.querySelector('[role="alertdialog"], [role="dialog"][aria-modal="true"]') !== null
