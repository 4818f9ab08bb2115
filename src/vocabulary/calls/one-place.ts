import { z } from 'zod'
import { id } from './fields.ts'

/** One place up or down among those beside it. */
export const oneStep = z.enum(['up', 'down'])

/** Request to move an item of a list by one place. */
export const moveByOne = z.object({ id, to: oneStep }).strict()
