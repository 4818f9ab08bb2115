/** The stand-in of Braintree's data collector: a number for the device, which says nothing of it. */
{
  const create = async () => ({
    deviceData: JSON.stringify({ correlation_id: crypto.getRandomValues(new Uint32Array(4)).join('') }),
    teardown: async () => undefined,
  })
  window.braintree = { ...window.braintree, dataCollector: { create, VERSION: '3.144.0' } }
}
