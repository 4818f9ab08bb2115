import { type Books, move, seconds } from './books.ts'
import { invalid } from './errors.ts'
import { type Form, metadataOf, textOf, wholeOf } from './form.ts'
import { newStripeId, type ShopTransfer } from './objects.ts'

/** Moves money to a connected account. One whose id contains `Closed` cannot receive any, as one that its owner has closed. */
export function createTransfer(books: Books, form: Form): ShopTransfer {
  const [amount, currency] = [wholeOf(form.amount), textOf(form.currency)]
  const destination = textOf(form.destination) ?? ''
  if (!amount || amount < 1) throw invalid('Invalid positive integer', 'parameter_invalid_integer', 'amount')
  if (!currency) throw invalid('Missing required param: currency.', 'parameter_missing', 'currency')
  if (!/^acct_[A-Za-z0-9]+$/.test(destination))
    throw invalid(`No such destination: '${destination}'`, 'resource_missing', 'destination')
  if (destination.includes('Closed'))
    throw invalid('Your destination account cannot receive transfers.', 'account_closed', 'destination')
  if (amount > balanceOf(books, currency))
    throw invalid('You have insufficient funds in your Stripe account.', 'balance_insufficient')
  const id = newStripeId('tr')
  const { id: moved } = move(books, { amount: -amount, currency, source: id, type: 'transfer' })
  const transfer: ShopTransfer = {
    ...{ id, object: 'transfer', amount, amount_reversed: 0, balance_transaction: moved, currency },
    ...{ created: seconds(books), description: null, destination, destination_payment: newStripeId('py') },
    ...{ livemode: false, metadata: metadataOf(form.metadata), reversed: false, source_transaction: null },
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    ...{ source_type: 'card', transfer_group: textOf(form.transfer_group) ?? null },
  }
  books.store.save(books.account, transfer)
  books.emit('transfer.created', transfer)
  return transfer
}

const balanceOf = ({ store, account }: Books, currency: string): number =>
  store
    .list(account, 'balance_transaction')
    .reduce((sum, moved) => (moved.currency === currency ? sum + moved.net : sum), 0)
