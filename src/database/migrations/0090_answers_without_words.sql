-- The word that opens a guest's order is kept nowhere; it is made again when an answer is given again.
update answered_requests set answer = answer - 'token' where endpoint = 'placeOrder';
