/** Reasons to refuse a file, with the HTTP status they travel under: a part of `refusals`. */
export const fileRefusalCodes = {
  fileTooLarge: 413,
  notAPicture: 415,
  pictureTooManyPixels: 413,
  notAModel: 415,
  notADocument: 415,
  notAPdf: 415,
  pdfTooLarge: 413,
  catalogueUnreadable: 422,
  importRunning: 409,
  importNotRunning: 409,
  columnsMissing: 422,
  tooManyArchives: 409,
} as const satisfies Record<string, number>
