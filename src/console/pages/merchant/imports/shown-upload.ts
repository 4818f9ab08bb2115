import type { catalogueUploadCall } from '#modules/imports/calls.ts'

/** An uploaded catalogue as its page gets it. */
export type ShownUpload = Parameters<(typeof catalogueUploadCall)['encode']>[0]
