/** The stand-in of Braintree's client: reads a client token and the account's configuration. */
{
  const own = document.currentScript.src
  const failure = (code, message) =>
    Object.assign(new Error(message), { name: 'BraintreeError', type: 'MERCHANT', code })

  function read(authorization) {
    try {
      const token = JSON.parse(atob(authorization))
      if (token.version === 2 && token.authorizationFingerprint && token.clientApiUrl) return token
    } catch {
      // It is none, and refused below.
    }
    throw failure(
      'CLIENT_INVALID_AUTHORIZATION',
      'Authorization is invalid. Make sure your client token is valid.',
    )
  }

  async function create({ authorization } = {}) {
    if (!authorization) throw failure('INSTANTIATION_OPTION_REQUIRED', 'options.authorization is required.')
    const token = read(authorization)
    const ask = async (path, body) => {
      const answer = await fetch(`${token.clientApiUrl}/v1/${path}`, {
        method: body ? 'POST' : 'GET',
        // A form's type, so that no browser asks beforehand.
        ...(body && {
          headers: { 'content-type': 'text/plain' },
          body: JSON.stringify({ authorizationFingerprint: token.authorizationFingerprint, ...body }),
        }),
      })
      if (!answer.ok)
        throw failure('CLIENT_REQUEST_ERROR', `There was a problem with your request: ${answer.status}.`)
      return answer.json()
    }
    const gatewayConfiguration = await ask(
      `configuration?authorizationFingerprint=${encodeURIComponent(token.authorizationFingerprint)}`,
    )
    return {
      getConfiguration: () => ({ authorization, authorizationType: 'CLIENT_TOKEN', gatewayConfiguration }),
      getVersion: () => '3.144.0',
      teardown: async () => undefined,
      // For the other parts of this stand-in.
      standIn: { token, ask, base: new URL('..', own).href },
    }
  }

  const failed = { failure }
  window.braintree = { ...window.braintree, client: { create, VERSION: '3.144.0', standIn: failed } }
}
