export const looksLikeEmail = (text: string): boolean => /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]{2,}$/.test(text)
