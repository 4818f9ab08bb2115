/** Query parameters of payment pages: group, order, attempt, and a guest's token (PAY-10, PAY-57). */
export function attemptQuery(request: Request) {
  const query = new URL(request.url).searchParams
  const id = (name: string) => {
    const value = query.get(name) ?? ''
    return /^\d{1,19}$/.test(value) ? value : undefined
  }
  const word = (name: string, max: number) => query.get(name)?.slice(0, max) || undefined
  const access = word('access', 100)
  return {
    groupId: id('contractId'),
    orderId: id('orderId') ?? id('tradeId'),
    serial: word('merchantSerialNo', 64),
    error: word('error', 40),
    /** The token in the return address of a provider. PayPal adds a `token` of its own to it. */
    access,
    token: access ?? word('token', 100),
    /** Adyen adds it to the return address of a bank. */
    redirectResult: word('redirectResult', 20_000),
    /** In the return address for a buyer who cancelled at the provider. */
    isCancelled: query.get('cancelled') === '1',
    card: id('card'),
    /** The channel whose provider did not answer where the order was placed. */
    away: word('away', 40),
    isAdding: query.has('add'),
  }
}
