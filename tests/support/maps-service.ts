import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Asked = {
  readonly method: string
  readonly url: string
  readonly key: string
  readonly body: { input?: string; languageCode?: string; includedRegionCodes?: string[] } | undefined
}

/** Google's Places API as far as the mall calls it: it knows one house in San Francisco and one in Berlin. */
export async function aMapsService() {
  const asked: Asked[] = []
  let isAway = false
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const { method = '', url = '' } = request
    asked.push({ method, url, key: String(request.headers['x-goog-api-key']), body: body as Asked['body'] })
    const [status, answer] = isAway ? [503, {}] : answerTo(url, body as Asked['body'])
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    asked,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    goAway: (away: boolean) => {
      isAway = away
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return parts.length > 0 ? JSON.parse(Buffer.concat(parts).toString('utf8')) : undefined
}

const part = (longText: string, shortText: string, ...types: string[]) => ({ longText, shortText, types })
const houses = {
  harbor: {
    text: '18 Harbor Street, San Francisco, CA, USA',
    country: 'us',
    addressComponents: [
      part('18', '18', 'street_number'),
      part('Harbor Street', 'Harbor St', 'route'),
      part('San Francisco', 'SF', 'locality', 'political'),
      part('California', 'CA', 'administrative_area_level_1', 'political'),
      part('United States', 'US', 'country', 'political'),
      part('94107', '94107', 'postal_code'),
    ],
    location: { latitude: 37.78, longitude: -122.39 },
  },
  linden: {
    text: 'Lindenweg 5, Berlin, Deutschland',
    country: 'de',
    addressComponents: [
      part('5', '5', 'street_number'),
      part('Lindenweg', 'Lindenweg', 'route'),
      part('Berlin', 'Berlin', 'locality', 'political'),
      part('Deutschland', 'DE', 'country', 'political'),
      part('10115', '10115', 'postal_code'),
    ],
    location: { latitude: 52.53, longitude: 13.38 },
  },
} as const

function answerTo(url: string, body: Asked['body']): [number, object] {
  if (url === '/v1/places:autocomplete') {
    const suggestions = Object.entries(houses)
      .filter(
        ([, { text, country }]) =>
          text.startsWith(body?.input ?? '-') && body?.includedRegionCodes?.includes(country),
      )
      .map(([placeId, { text }]) => ({ placePrediction: { placeId, text: { text } } }))
    // The service leaves an empty list out.
    return [200, suggestions.length > 0 ? { suggestions } : {}]
  }
  const id = /^\/v1\/places\/(\w+)\?/.exec(url)?.[1]
  const house = houses[id as keyof typeof houses]
  if (!house) return [404, { error: { status: 'NOT_FOUND' } }]
  return [200, { id, addressComponents: house.addressComponents, location: house.location }]
}
