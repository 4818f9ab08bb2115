/** A product as its shop will show it, for its staff. */
export const productPreview = {
  title: 'Preview: {name}',
  draft:
    'A preview for the staff of this shop: this is what buyers see once the draft is published. Nothing can be bought here.',
  refused: 'This draft cannot be published as it is',
  text: 'A preview for the staff of this shop: this is what buyers see once the product is on the shelf. Nothing can be bought here.',
  back: 'Back to editing',
  unnamed: 'Without a name',
}
