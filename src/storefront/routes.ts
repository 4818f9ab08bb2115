import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The site map. Every address exists in both languages; the prefix is no part of it. */
export default [
  route('me', 'shell/me.ts'),
  route('language', 'shell/language.ts'),
  route('logout', 'shell/sign-out.ts'),
  route('search/suggestions', 'shell/suggestions.ts'),
  layout('shell/shell.tsx', [
    index('home/route.tsx'),
    route('category/:urlKey', 'listing/category-route.tsx'),
    route('search', 'listing/search-route.tsx'),
    route('product/:urlKey', 'product/route.tsx'),
    route('items/:productId', 'product/route.tsx', { id: 'product-by-id' }),
    route('items/:shopId/:productId', 'product/route.tsx', { id: 'product-of-shop' }),
    route('cart', 'cart/route.tsx'),
    route('checkout', 'checkout/route.tsx'),
    route('buyer/pre-pay', 'pay/pay-route.tsx'),
    route('buyer/pay-result', 'pay/result-route.tsx'),
    route('buyer/orders', 'orders/list-route.tsx'),
    route('buyer/order/detail/:orderId', 'orders/detail-route.tsx'),
    route('buyer/express-trick/:orderId', 'orders/tracking-route.tsx'),
    route('buyer/confirm/:orderId', 'orders/tracking-route.tsx', { id: 'receipt-by-parcel' }),
    route('confirm-success', 'orders/received-route.tsx'),
    route('login', 'sign-in/route.tsx'),
    route('signup', 'sign-up/route.tsx'),
    route('signup-success', 'sign-up/success.tsx'),
    route('buyer/index', 'account/route.tsx'),
    route('*', 'errors/not-found.tsx'),
  ]),
] satisfies RouteConfig
