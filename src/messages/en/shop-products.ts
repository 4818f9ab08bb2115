/** The products of a shop, as its staff sees them. */
export const shopProducts = {
  title: 'Products',
  empty: 'No products yet',
  emptyText:
    'Add the first one here. Those who run the mall can bring in a whole catalogue for you: npm run import -- products.csv --shop {shop}',
  emptyTab: 'No products here',
  search: 'Name or article number',
  columns: {
    product: 'Product',
    status: 'Status',
    price: 'Price from',
    currency: 'Currency',
    stock: 'Stock',
    variants: 'Variants',
    changed: 'Changed',
  },
  filters: {
    status: {
      label: 'Status',
      all: 'All',
      onShelf: 'On the shelf',
      offShelf: 'Off the shelf',
      draft: 'Drafts',
    },
    stock: { label: 'Stock', soldOut: 'Sold out', few: 'Fewer than 5' },
  },
  status: { onShelf: 'On the shelf', offShelf: 'Off the shelf', draft: 'Draft', deleted: 'Deleted' },
  unpublished: 'Unpublished draft',
  soldOut: 'Sold out',
  bulk: {
    figures: { label: 'Change prices and stock' },
    onShelf: {
      label: 'Put on the shelf',
      done: '{count, plural, one {# product is on the shelf.} other {# products are on the shelf.}}',
    },
    offShelf: {
      label: 'Take off the shelf',
      done: '{count, plural, one {# product is off the shelf.} other {# products are off the shelf.}}',
      ask: '{count, plural, one {Take # product off the shelf?} other {Take # products off the shelf?}}',
      askText: 'They cannot be bought until they are put back. Orders stay as they are.',
    },
  },
  figures: {
    title: 'Prices and stock of several products',
    intro: 'All of it is saved; if one row is wrong, nothing is.',
    statusOf: 'Status of {product}',
    saved: 'Everything is saved.',
    gone: 'These products are gone',
    goneText: 'They were deleted meanwhile.',
  },
  priceInvalid: 'Write it like 49.00.',
} as const
