import { hydrate } from '#ui/hydrate.tsx'

// A file of their own, which the browser keeps.
void hydrate(async (language) => {
  const { shopTexts } =
    language === 'zh'
      ? await import('#messages/zh/shop-texts.ts')
      : await import('#messages/en/shop-texts.ts')
  return shopTexts
})
