/** Rows of an exported file at most; a longer list has to be narrowed first. */
export const exportMax = 20_000
