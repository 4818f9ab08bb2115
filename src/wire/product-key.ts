/** The key of this installation, where a bound path holds one: read by the server and by every client (CALL-04). */
export const productKey = 'mallard'
