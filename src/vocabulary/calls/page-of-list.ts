import { z } from 'zod'
import { fromWire } from './endpoint.ts'
import { pageNo, pageSize } from './fields.ts'

/** The requested page of a list, where nothing else chooses what it holds. */
export const pageOfList = {
  input: z.object({ page: pageNo, pageSize }).strict(),
  wire: fromWire(z.object({ pageNo, pageSize }).strict(), ({ pageNo: page, pageSize: size }) => ({
    page,
    pageSize: size,
  })),
}
