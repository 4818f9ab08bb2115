/** The key of this installation, the only one: `{product}` in paths and names of flows (CALL-04, TRAP-53). */
export const productKey = 'mallard'
