import type { FastifyInstance } from 'fastify'
import type { MallProfile } from '#modules/content/rules/mall-profile.ts'
import { type Language, languages, textIn } from '#vocabulary/language.ts'
import type { Site } from '#vocabulary/sites.ts'
import { escapeHtml } from './escape-html.ts'

/** Serves the generated mark of a mall without a picture, and its web app manifests. */
export function addMallMark(app: FastifyInstance, profile: () => MallProfile): void {
  app.get('/mark.svg', async (request, reply) =>
    reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(monogram(textIn(profile().name, request.site.firstLanguage))),
  )
  for (const language of languages)
    app.get(`/manifest.${language}.webmanifest`, async (request, reply) =>
      reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(JSON.stringify(manifestOf(profile(), request.site, language))),
    )
}

/** Mail readers show pictures, and no SVG. */
export const markInMails = ({ mark, version }: MallProfile): string | undefined => {
  if (mark) return `/pictures/160/${mark}`
  return version > 0 ? undefined : '/icon-192.png'
}

const green = '#0f5c4a'

/** The first letter of a name on the mall's green. */
function monogram(name: string): string {
  const [first] = new Intl.Segmenter().segment(name)
  const letter = escapeHtml((first?.segment ?? '').toUpperCase())
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${green}"/><text x="16" y="22.5" text-anchor="middle" font-family="Inter,system-ui,'PingFang SC','Noto Sans CJK SC',sans-serif" font-weight="700" font-size="18" fill="#faf8f4">${letter}</text></svg>`
}

function manifestOf({ name, tagline, mark, version }: MallProfile, site: Site, language: Language) {
  const icon = (src: string, sizes: string, type: string) => ({ src, sizes, type })
  return {
    name: textIn(name, language),
    short_name: textIn(name, language),
    ...(textIn(tagline, language) && { description: textIn(tagline, language) }),
    lang: language === 'zh' ? 'zh-CN' : 'en',
    start_url: language === site.firstLanguage ? '/' : `/${language}`,
    display: 'standalone',
    background_color: '#faf8f4',
    theme_color: green,
    icons: mark
      ? [icon(`/pictures/320/${mark}`, '320x320', 'image/webp')]
      : version > 0
        ? [icon(`/mark.svg?${version}`, 'any', 'image/svg+xml')]
        : [
            icon('/icon-192.png', '192x192', 'image/png'),
            { ...icon('/icon-512.png', '512x512', 'image/png'), purpose: 'any maskable' },
          ],
  }
}
