/** The country whose provinces are distinguished. */
export const divided = 'CN'
