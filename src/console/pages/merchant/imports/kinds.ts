/** Files that fields take, by type and by the end of the name: systems have several types for a table. */
export const tableKinds =
  '.csv,.tsv,.txt,.xlsx,.ndjson,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const zipKinds = '.zip,application/zip'
