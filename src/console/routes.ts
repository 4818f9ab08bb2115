import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The site map of the consoles. Every address exists in both languages; the prefix is no part of it. */
export default [
  route('seller', 'merchant/shops-route.tsx'),
  route('seller/:shop', 'merchant/frame-route.tsx', [
    index('merchant/board-route.tsx'),
    route('orders', 'merchant/orders-route.tsx'),
    route('orders/:orderId', 'merchant/order-route.tsx'),
    route('products', 'merchant/products-route.tsx'),
    route('products/:productId', 'merchant/product-route.tsx'),
  ]),
  route('platform', 'platform/frame-route.tsx', [
    index('platform/shops-route.tsx'),
    route('applications', 'platform/applications-route.tsx'),
    route('home', 'platform/home-route.tsx'),
    route('articles', 'platform/articles-route.tsx'),
    route('articles/:articleId', 'platform/article-route.tsx'),
  ]),
  route('welcome', 'platform/welcome-route.tsx'),
  route('*', 'not-here.ts'),
] satisfies RouteConfig
