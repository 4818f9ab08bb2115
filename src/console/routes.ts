import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/**
 * The site map of the consoles. Every address exists in both languages; the prefix is no part of it. A route below a
 * list's is a side sheet that stands beside it.
 */
export default [
  route('seller', 'merchant/shops-route.tsx'),
  route('seller/:shop', 'merchant/frame-route.tsx', [
    layout('kit/page-boundary-route.tsx', { id: 'merchant-pages' }, [
      index('merchant/board-route.tsx'),
      route('orders', 'merchant/orders-route.tsx'),
      route('redeem', 'merchant/redeem-route.tsx'),
      route('ship-list', 'merchant/ship-list-route.tsx'),
      route('orders/:orderId', 'merchant/order-route.tsx'),
      route('products', 'merchant/products-route.tsx'),
      route('products/add', 'merchant/product-route.tsx', { id: 'merchant/product-add-route' }),
      route('products/figures', 'merchant/product-figures-route.tsx'),
      route('products/pictures', 'merchant/product-pictures-route.tsx'),
      route('products/:productId', 'merchant/product-route.tsx'),
      route('products/:productId/history', 'merchant/product-history-route.tsx'),
      route('products/:productId/copy', 'merchant/product-copy-route.tsx'),
      route('products/:productId/page', 'merchant/product-page-route.tsx'),
      route('products/:productId/terms', 'merchant/product-terms-route.tsx'),
      route('products/:productId/bundle', 'merchant/product-bundle-route.tsx'),
      route('after-sales', 'merchant/after-sales-route.tsx'),
      route('after-sales/answers', 'answers/answers-route.tsx', [
        route('add', 'answers/answer-route.tsx', { id: 'merchant/answer-add-route' }),
        route(':answerId', 'answers/answer-route.tsx'),
      ]),
      route('after-sales/:afterSaleId', 'merchant/after-sale-route.tsx'),
      route('offers', 'merchant/offers-route.tsx'),
      route('offers/add', 'merchant/offer-add-route.tsx'),
      route('offers/:offerId', 'merchant/offer-route.tsx'),
      route('activities', 'merchant/activities-route.tsx'),
      route('questions', 'merchant/questions-route.tsx', [
        route(':questionId', 'merchant/question-route.tsx'),
      ]),
      route('reviews', 'merchant/reviews-route.tsx', [route(':reviewId', 'merchant/review-route.tsx')]),
      route('team', 'merchant/team-route.tsx', [
        route('add', 'merchant/team-invite-route.tsx'),
        route('invited/:userId', 'merchant/team-invited-route.tsx'),
        route(':userId', 'merchant/team-member-route.tsx'),
      ]),
      route('warehouses', 'merchant/warehouses-route.tsx', [
        route('add', 'merchant/warehouse-route.tsx', { id: 'merchant/warehouse-add-route' }),
        route(':warehouseId', 'merchant/warehouse-route.tsx'),
      ]),
      route('profile', 'merchant/profile-route.tsx'),
      route('settings', 'merchant/settings-route.tsx'),
      route('*', 'kit/not-found-route.ts', { id: 'merchant-not-found' }),
    ]),
  ]),
  route('platform', 'platform/frame-route.tsx', [
    layout('kit/page-boundary-route.tsx', { id: 'platform-pages' }, [
      index('platform/board-route.tsx'),
      route('shops', 'platform/shops-route.tsx', [
        route('open', 'platform/open-shop-route.tsx'),
        route(':shopId', 'platform/shop-route.tsx'),
      ]),
      route('orders', 'platform/orders-route.tsx', [route(':orderId', 'platform/order-route.tsx')]),
      route('after-sales', 'platform/after-sales-route.tsx'),
      route('after-sales/times', 'platform/after-sale-times-route.tsx'),
      route('after-sales/:afterSaleId', 'platform/after-sale-route.tsx'),
      route('answers', 'answers/answers-route.tsx', { id: 'platform/answers-route' }, [
        route('add', 'answers/answer-route.tsx', { id: 'platform/answer-add-route' }),
        route(':answerId', 'answers/answer-route.tsx', { id: 'platform/answer-route' }),
      ]),
      route('refunds', 'platform/refunds-route.tsx', [route(':refundId', 'platform/refund-route.tsx')]),
      route('offers', 'platform/offers-route.tsx'),
      route('offers/add', 'platform/offer-add-route.tsx'),
      route('offers/combinations', 'platform/combinations-route.tsx'),
      route('offers/:offerId', 'platform/offer-route.tsx'),
      route('activities', 'platform/activities-route.tsx'),
      route('activities/add', 'platform/activity-add-route.tsx'),
      route('activities/:activityId', 'platform/activity-route.tsx'),
      route('applications', 'platform/applications-route.tsx', [
        route(':applicationId', 'platform/application-route.tsx'),
      ]),
      route('questions', 'platform/questions-route.tsx', [
        route(':questionId', 'platform/question-route.tsx'),
      ]),
      route('reviews', 'platform/reviews-route.tsx', [route(':reviewId', 'platform/review-route.tsx')]),
      route('categories', 'platform/categories-route.tsx', [
        route(':categoryId', 'platform/category-route.tsx'),
      ]),
      route('brands', 'platform/brands-route.tsx', [route(':brandId', 'platform/brand-route.tsx')]),
      route('name', 'platform/mall-profile-route.tsx'),
      route('sites', 'platform/sites-route.tsx'),
      route('home', 'platform/home-route.tsx', [route(':blockId', 'platform/home-block-route.tsx')]),
      route('announcements', 'platform/announcements-route.tsx', [
        route('new', 'platform/announcement-add-route.tsx'),
        route(':announcementId', 'platform/announcement-route.tsx'),
      ]),
      route('articles', 'platform/articles-route.tsx'),
      route('articles/:articleId', 'platform/article-route.tsx'),
      route('books', 'platform/payment-findings-route.tsx'),
      route('books/clearing', 'platform/clearing-ages-route.tsx'),
      route('books/statements', 'platform/statements-route.tsx', [
        route('import', 'platform/import-statement-route.tsx'),
      ]),
      route('books/statements/:statementId', 'platform/statement-route.tsx'),
      route('transfers', 'platform/bank-transfers-route.tsx', [
        route(':bankTransferId', 'platform/bank-transfer-route.tsx'),
      ]),
      route('payments', 'platform/channel-accounts-route.tsx', [
        route('add/:channel?', 'platform/channel-account-add-route.tsx'),
        route('why', 'platform/channels-for-buyer-route.tsx'),
        route(':accountId', 'platform/channel-account-route.tsx'),
      ]),
      route('kit', 'platform/kit-route.tsx'),
      route('accounts', 'platform/accounts-route.tsx', [route(':userId', 'platform/account-route.tsx')]),
      route('members', 'platform/members-route.tsx', [
        route('grant', 'platform/member-grant-route.tsx'),
        route('points', 'platform/give-points-route.tsx'),
        route('coupon', 'platform/give-coupon-route.tsx'),
        route(':userId', 'platform/member-route.tsx'),
      ]),
      route('points', 'platform/point-rules-route.tsx'),
      route('levels', 'platform/levels-route.tsx', [route(':level', 'platform/level-route.tsx')]),
      route('groups', 'platform/groups-route.tsx'),
      route('groups/add', 'platform/group-add-route.tsx'),
      route('groups/:groupId', 'platform/group-route.tsx'),
      route('membership', 'platform/periods-route.tsx', [route(':period', 'platform/period-route.tsx')]),
      route('operators', 'platform/operators-route.tsx', [
        route('add', 'platform/operator-invite-route.tsx'),
        route('invited/:userId', 'platform/operator-invited-route.tsx'),
        route(':userId', 'platform/operator-route.tsx'),
      ]),
      route('*', 'kit/not-found-route.ts', { id: 'platform-not-found' }),
    ]),
  ]),
  route('platform/applications/:applicationId/licence', 'platform/licence-route.ts'),
  route('seller/:shop/packing-list', 'merchant/packing-route.tsx'),
  route('seller/:shop/orders/:orderId/invoices/:invoiceId', 'merchant/invoice-route.ts'),
  route('platform/orders/:orderId/invoices/:invoiceId', 'platform/invoice-route.ts'),
  route('welcome', 'platform/welcome-route.tsx'),
  route('*', 'not-here.ts'),
] satisfies RouteConfig
