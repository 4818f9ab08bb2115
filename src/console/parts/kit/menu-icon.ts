/** The look of an icon in the menu, beside the name that says the same. */
export const menuIcon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const
