import type { FastifyInstance } from 'fastify'
import { pages } from '#vocabulary/calls/pages.ts'
import { Refusal } from '#vocabulary/refusal.ts'

/**
 * The site's gallery at Yotpo, as a page for a frame. Yotpo's script runs in it and nowhere else: the page has an origin of
 * its own, so the script reaches neither the shop, its cookies nor its storage.
 */
export function addReviewGallery(app: FastifyInstance): void {
  app.get(pages.reviewGallery, async (request, reply) => {
    const gallery = request.site.reviewGallery
    if (!gallery) throw new Refusal('notFound')
    const script = `https://staticw2.yotpo.com/${encodeURIComponent(gallery.account)}/widget.js`
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', security)
      .header('referrer-policy', 'strict-origin-when-cross-origin')
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'public, max-age=600')
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>Yotpo</title></head><body><div class="yotpo yotpo-pictures-widget" data-gallery-id="${escaped(gallery.id)}"></div><script src="${escaped(script)}" async></script></body></html>`,
      )
  })
}

const yotpo = 'https://*.yotpo.com'
const security = [
  "default-src 'none'",
  `script-src ${yotpo}`,
  `style-src 'unsafe-inline' ${yotpo}`,
  'img-src https: data:',
  'media-src https:',
  `font-src ${yotpo}`,
  `connect-src ${yotpo}`,
  "frame-ancestors 'self'",
  "base-uri 'none'",
  'sandbox allow-scripts allow-popups',
].join('; ')

const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
