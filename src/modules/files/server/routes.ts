import { storePlatformPicture } from '#modules/catalogue/calls/edited-categories.ts'
import { storeFile } from '#modules/catalogue/calls/merchant-products.ts'
import { serve } from '#platform/serve.ts'
import * as uploads from '../bound.ts'
import { filmEnding, putFilm } from './films.ts'
import { putModel } from './models.ts'
import type { FilesParts } from './parts.ts'
import { putPicture, registerFilm, registerModel, registerPicture } from './store.ts'
import { uploadPicture } from './uploads.ts'

/** Every GLB begins with its name. */
const isModel = (bytes: Buffer) => bytes.toString('latin1', 0, 4) === 'glTF'

export const filesRoutes = ({ store }: Pick<FilesParts, 'store'>) => [
  serve(uploads.uploadPictureCall, {
    action: 'file.upload',
    run: (ctx, request) => uploadPicture(ctx, request, store),
    limit: { tokens: 20, perMinute: 6, by: 'caller' },
  }),
  serve(storePlatformPicture, {
    action: 'content.change',
    limit: { tokens: 60, perMinute: 60, by: 'caller' },
    auditedAs: ({ content }) => ({ bytes: content.length }),
    run: async (ctx, { content }) => {
      const picture = await putPicture(store, Buffer.from(content, 'base64'))
      await ctx.transaction((tx) => registerPicture(tx, picture))
      return { file: picture.key }
    },
  }),
  serve(storeFile, {
    action: 'product.change',
    limit: { tokens: 60, perMinute: 60, by: 'caller' },
    auditedAs: ({ shop, content }) => ({ shop, bytes: content.length }),
    run: async (ctx, { content }) => {
      const bytes = Buffer.from(content, 'base64')
      if (isModel(bytes)) {
        const model = await putModel(store, bytes)
        await ctx.transaction((tx) => registerModel(tx, model))
        return { file: model.key, kind: 'model' as const }
      }
      if (filmEnding(bytes)) {
        const film = await putFilm(store, bytes)
        await ctx.transaction((tx) => registerFilm(tx, film))
        return { file: film.key, kind: 'video' as const }
      }
      const picture = await putPicture(store, bytes)
      await ctx.transaction((tx) => registerPicture(tx, picture))
      return { file: picture.key, kind: 'picture' as const }
    },
  }),
]
