/** Refusals that public pages tell by themselves, apart from the others, which only pages of one person show. */
export const publicRefusals = {
  memberItemSignIn: 'this is a member item, log in to add it to cart',
  bundleConflict: 'the chosen parts conflict, please change SKU',
}
