import { hydrate } from '#ui/hydrate.tsx'

// A file of their own, which the browser keeps.
void hydrate(async (language) => {
  const { publicTexts } =
    language === 'zh'
      ? await import('#messages/zh/public-texts.ts')
      : await import('#messages/en/public-texts.ts')
  return publicTexts
})
