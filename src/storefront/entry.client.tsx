import { hydrate } from '#ui/hydrate.tsx'

// A separate file, which the browser caches.
void hydrate(async (language) => {
  const { publicTexts } =
    language === 'zh'
      ? await import('#messages/zh/public-texts.ts')
      : await import('#messages/en/public-texts.ts')
  return publicTexts
})
