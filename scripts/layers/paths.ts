/** Kinds of files, by their paths from the root. */

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)

/** The module whose server part a file belongs to. */
export const moduleOf = (path: string): string | undefined =>
  /^src\/modules\/([^/]+)\/server\//.exec(path)?.[1]

/** Texts of a module, of pages or of components, in both languages. */
export const isTexts = (path: string): boolean =>
  /^src\/(modules\/[^/]+|storefront|console|ui)\/texts(\/|\.ts$)/.test(path)

/** Calls whose paths and JSON the requirements state, and the only place of their names. */
export const isBoundCalls = (path: string): boolean => /^src\/modules\/[^/]+\/bound(\/|\.ts$)/.test(path)

/** A read model: a part of statements, or a read, by which modules of any row read the tables of one module. */
export const isReadModel = (path: string): boolean =>
  /^src\/modules\/[^/]+\/server\/read-models\/[^/]+\.ts$/.test(path)
