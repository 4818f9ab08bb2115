import { readdir, readFile } from 'node:fs/promises'
import { type FileStore, putModel, type StoredModel } from '#modules/files/server/public.ts'

const folder = new URL('./models/', import.meta.url)

/** The models to turn around, by what they show: `desk` belongs to the product whose main picture is `desk-a`. */
export async function putModels(files: FileStore): Promise<ReadonlyMap<string, StoredModel>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.glb'))
  return new Map(
    await Promise.all(
      names.map(
        async (name): Promise<[string, StoredModel]> => [
          name.replace(/\.glb$/, ''),
          await putModel(files, await readFile(new URL(name, folder))),
        ],
      ),
    ),
  )
}
