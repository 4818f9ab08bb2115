/** A message of a program without the email addresses and mobile numbers in it: it is stored where no person is erased. */
export const withoutAddresses = (text: string): string =>
  text.replace(/[^\s<>()"',;:=]+@[^\s<>()"',;:=]+/g, '…').replace(/\+\d[\d ()-]{6,}\d/g, '…')
