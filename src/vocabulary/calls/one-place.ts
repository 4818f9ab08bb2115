import { z } from 'zod'

/** One place up or down among those beside it. */
export const oneStep = z.enum(['up', 'down'])
