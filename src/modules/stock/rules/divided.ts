/** The country of which provinces are told apart. */
export const divided = 'CN'
