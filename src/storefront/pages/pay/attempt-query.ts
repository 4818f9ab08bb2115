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
    /** The token in the address that a provider leads back to. PayPal adds a `token` to it that is none of ours. */
    access,
    token: access ?? word('token', 100),
    /** Adyen adds it to the address that a bank leads back to. */
    redirectResult: word('redirectResult', 20_000),
    /** In the address to which a provider leads a buyer who cancelled there. */
    isCancelled: query.get('cancelled') === '1',
    card: id('card'),
    isAdding: query.has('add'),
  }
}
