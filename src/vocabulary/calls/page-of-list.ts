import { z } from 'zod'
import { fromWire } from './endpoint.ts'
import { pageNo, pageSize } from './fields.ts'

/** Which page of a list is asked for, where nothing else chooses what it holds. */
export const pageOfList = {
  input: z.object({ page: pageNo, pageSize }).strict(),
  wire: fromWire(z.object({ pageNo, pageSize }).strict(), ({ pageNo: page, pageSize: size }) => ({
    page,
    pageSize: size,
  })),
}
