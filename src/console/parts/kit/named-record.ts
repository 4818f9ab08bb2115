import { data } from 'react-router'

/** The id in the address of a page; a malformed one names nothing. */
export function namedRecord(id: string | undefined): string {
  if (!id || !/^\d{1,19}$/.test(id)) throw noRecord()
  return id
}

/** The answer where an address names nothing that is there. */
export const noRecord = () => data(null, { status: 404 })
