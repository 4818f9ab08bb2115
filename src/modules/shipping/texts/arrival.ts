/** When a parcel arrives. */
export const arrival = {
  between: { en: 'Arrives {from} to {until}', zh: '预计 {from} 至 {until} 送达' },
  on: { en: 'Arrives {from}', zh: '预计 {from} 送达' },
  ifPaidNow: { en: '{arrives} if you pay now', zh: '现在付款，{arrives}' },
}
