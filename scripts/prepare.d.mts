/** Files and folders, from the root, of which the pages are built. */
export const builtFrom: readonly string[]
