import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/**
 * The site map of the consoles. Every address exists in both languages, without its language prefix. A route
 * nested below a list's is a side sheet beside it.
 */
export default [
  route('seller', 'pages/merchant/shops-route.tsx'),
  route('seller/:shop', 'pages/merchant/frame-route.tsx', [
    layout('parts/kit/page-boundary-route.tsx', { id: 'merchant-pages' }, [
      index('pages/merchant/board-route.tsx'),
      route('orders', 'pages/merchant/orders-route.tsx'),
      route('redeem', 'pages/merchant/redeem-route.tsx'),
      route('ship-list', 'pages/merchant/ship-list-route.tsx'),
      route('orders/:orderId', 'pages/merchant/order-route.tsx'),
      route('products', 'pages/merchant/products-route.tsx'),
      route('products/add', 'pages/merchant/product-route.tsx', { id: 'merchant/product-add-route' }),
      route('products/figures', 'pages/merchant/product-figures-route.tsx'),
      route('products/tax', 'pages/merchant/product-tax-route.tsx'),
      route('products/pictures', 'pages/merchant/product-pictures-route.tsx'),
      route('products/export', 'pages/merchant/imports/export-route.ts'),
      route('products/imports', 'pages/merchant/imports/imports-route.tsx'),
      route('products/imports/:uploadId', 'pages/merchant/imports/import-route.tsx'),
      route('products/imports/:uploadId/report', 'pages/merchant/imports/report-route.ts'),
      route('products/:productId', 'pages/merchant/product-route.tsx'),
      route('products/:productId/history', 'pages/merchant/product-history-route.tsx'),
      route('products/:productId/copy', 'pages/merchant/product-copy-route.tsx'),
      route('products/:productId/page', 'pages/merchant/product-page-route.tsx'),
      route('products/:productId/terms', 'pages/merchant/product-terms-route.tsx'),
      route('products/:productId/bundle', 'pages/merchant/product-bundle-route.tsx'),
      route('after-sales', 'pages/merchant/after-sales-route.tsx'),
      route('after-sales/answers', 'parts/after-sales/answers/answers-route.tsx', [
        route('add', 'parts/after-sales/answers/answer-route.tsx', { id: 'merchant/answer-add-route' }),
        route(':answerId', 'parts/after-sales/answers/answer-route.tsx'),
      ]),
      route('after-sales/:afterSaleId', 'pages/merchant/after-sale-route.tsx'),
      route('offers', 'pages/merchant/offers-route.tsx'),
      route('offers/add', 'pages/merchant/offer-add-route.tsx'),
      route('offers/:offerId', 'pages/merchant/offer-route.tsx'),
      route('activities', 'pages/merchant/activities-route.tsx'),
      route('questions', 'pages/merchant/questions-route.tsx', [
        route(':questionId', 'pages/merchant/question-route.tsx'),
      ]),
      route('reviews', 'pages/merchant/reviews-route.tsx', [
        route(':reviewId', 'pages/merchant/review-route.tsx'),
      ]),
      route('team', 'pages/merchant/team-route.tsx', [
        route('add', 'pages/merchant/team-invite-route.tsx'),
        route('invited/:userId', 'pages/merchant/team-invited-route.tsx'),
        route(':userId', 'pages/merchant/team-member-route.tsx'),
      ]),
      route('shipping', 'pages/merchant/shipping-route.tsx', { id: 'merchant/shipping-route' }),
      route('warehouses', 'pages/merchant/warehouses-route.tsx', [
        route('add', 'pages/merchant/warehouse-route.tsx', { id: 'merchant/warehouse-add-route' }),
        route(':warehouseId', 'pages/merchant/warehouse-route.tsx'),
      ]),
      route('shop-front', 'pages/merchant/shop-front/front-route.tsx'),
      route('shop-front/goods', 'pages/merchant/shop-front/goods-route.ts'),
      route('shop-front/categories', 'pages/merchant/shop-front/categories-route.tsx'),
      route('shop-front/categories/add', 'pages/merchant/shop-front/category-route.tsx', {
        id: 'merchant/shop-category-add-route',
      }),
      route('shop-front/categories/:shopCategoryId', 'pages/merchant/shop-front/category-route.tsx'),
      route('money', 'pages/merchant/money-route.tsx'),
      route('money/account', 'pages/merchant/bank-account-route.tsx'),
      route('money/tax', 'pages/merchant/tax-details-route.tsx'),
      route('money/statements/:statementId', 'pages/merchant/statement-route.tsx'),
      route('money/statements/:statementId/file', 'pages/merchant/statement-file-route.ts'),
      route('settings', 'pages/merchant/settings-route.tsx'),
      route('notifications', 'parts/notifications/notifications-route.tsx', {
        id: 'merchant/notifications-route',
      }),
      route('*', 'parts/kit/not-found-route.ts', { id: 'merchant-not-found' }),
    ]),
  ]),
  route('platform', 'pages/platform/frame-route.tsx', [
    layout('parts/kit/page-boundary-route.tsx', { id: 'platform-pages' }, [
      index('pages/platform/board-route.tsx'),
      route('shops', 'pages/platform/shops-route.tsx', [
        route('open', 'pages/platform/open-shop-route.tsx'),
        route(':shopId', 'pages/platform/shop-route.tsx'),
      ]),
      route('orders', 'pages/platform/orders-route.tsx', [
        route(':orderId', 'pages/platform/order-route.tsx'),
      ]),
      route('after-sales', 'pages/platform/after-sales-route.tsx'),
      route('after-sales/times', 'pages/platform/after-sale-times-route.tsx'),
      route('after-sales/:afterSaleId', 'pages/platform/after-sale-route.tsx'),
      route('answers', 'parts/after-sales/answers/answers-route.tsx', { id: 'platform/answers-route' }, [
        route('add', 'parts/after-sales/answers/answer-route.tsx', { id: 'platform/answer-add-route' }),
        route(':answerId', 'parts/after-sales/answers/answer-route.tsx', { id: 'platform/answer-route' }),
      ]),
      route('refunds', 'pages/platform/refunds-route.tsx', [
        route(':refundId', 'pages/platform/refund-route.tsx'),
      ]),
      route('offers', 'pages/platform/offers-route.tsx'),
      route('offers/add', 'pages/platform/offer-add-route.tsx'),
      route('offers/combinations', 'pages/platform/combinations-route.tsx'),
      route('offers/:offerId', 'pages/platform/offer-route.tsx'),
      route('activities', 'pages/platform/activities-route.tsx'),
      route('activities/add', 'pages/platform/activity-add-route.tsx'),
      route('activities/:activityId', 'pages/platform/activity-route.tsx'),
      route('applications', 'pages/platform/applications-route.tsx', [
        route(':applicationId', 'pages/platform/application-route.tsx'),
      ]),
      route('gift-cards', 'pages/platform/gift-cards-route.tsx'),
      route('questions', 'pages/platform/questions-route.tsx', [
        route(':questionId', 'pages/platform/question-route.tsx'),
      ]),
      route('reviews', 'pages/platform/reviews-route.tsx', [
        route(':reviewId', 'pages/platform/review-route.tsx'),
      ]),
      route('categories', 'pages/platform/categories-route.tsx', [
        route(':categoryId', 'pages/platform/category-route.tsx'),
      ]),
      route('brands', 'pages/platform/brands-route.tsx', [
        route(':brandId', 'pages/platform/brand-route.tsx'),
      ]),
      route('name', 'pages/platform/mall-profile-route.tsx'),
      route('shipping', 'pages/platform/shipping-route.tsx'),
      route('sites', 'pages/platform/sites-route.tsx'),
      route('sites/add', 'pages/platform/site-add-route.tsx'),
      route('carriers', 'pages/platform/carriers-route.tsx', [
        route(':code', 'pages/platform/carrier-route.tsx'),
      ]),
      route('tracking', 'pages/platform/trackers-route.tsx'),
      route('tax', 'pages/platform/tax-route.tsx'),
      route('home', 'pages/platform/home-route.tsx', [
        route(':blockId', 'pages/platform/home-block-route.tsx'),
      ]),
      route('announcements', 'pages/platform/announcements-route.tsx', [
        route('new', 'pages/platform/announcement-add-route.tsx'),
        route(':announcementId', 'pages/platform/announcement-route.tsx'),
      ]),
      route('article-categories', 'pages/platform/article-groups-route.tsx', [
        route(':groupId', 'pages/platform/article-group-route.tsx'),
      ]),
      route('legal-texts', 'pages/platform/legal-texts-route.tsx'),
      route('legal-texts/:site/:kind', 'pages/platform/legal-text-route.tsx'),
      route('articles', 'pages/platform/articles-route.tsx'),
      route('articles/:articleId', 'pages/platform/article-route.tsx'),
      route('mail-texts', 'pages/platform/mail-texts-route.tsx'),
      route('mail-texts/:mail', 'pages/platform/mail-text-route.tsx'),
      route('notifications', 'parts/notifications/notifications-route.tsx', {
        id: 'platform/notifications-route',
      }),
      route('failed-work', 'pages/platform/dead-letters-route.tsx'),
      route('failed-mails', 'pages/platform/failed-mails-route.tsx'),
      route('books', 'pages/platform/payment-findings-route.tsx'),
      route('books/clearing', 'pages/platform/clearing-ages-route.tsx'),
      route('books/statements', 'pages/platform/statements-route.tsx', [
        route('import', 'pages/platform/import-statement-route.tsx'),
      ]),
      route('books/statements/:statementId', 'pages/platform/statement-route.tsx'),
      route('payouts', 'pages/platform/payouts-route.tsx'),
      route('payouts/due', 'pages/platform/due-payouts-route.tsx'),
      route('payouts/files/:fileId', 'pages/platform/payout-file-route.ts'),
      route('payouts/statements', 'pages/platform/shop-statements-route.tsx'),
      route('payouts/statements/:statementId', 'pages/platform/shop-statement-route.tsx'),
      route('settlements', 'pages/platform/settlement-terms-route.tsx'),
      route('settlements/shops/:shopId', 'pages/platform/shop-settlement-route.tsx'),
      route('settlements/report/:year/:format', 'pages/platform/sellers-report-route.ts'),
      route('transfers', 'pages/platform/bank-transfers-route.tsx', [
        route(':bankTransferId', 'pages/platform/bank-transfer-route.tsx'),
      ]),
      route('payments', 'pages/platform/channel-accounts-route.tsx', [
        route('add/:channel?', 'pages/platform/channel-account-add-route.tsx'),
        route('why', 'pages/platform/channels-for-buyer-route.tsx'),
        route(':accountId', 'pages/platform/channel-account-route.tsx'),
      ]),
      route('kit', 'pages/platform/kit-route.tsx'),
      route('accounts', 'pages/platform/accounts-route.tsx', [
        route(':userId', 'pages/platform/account-route.tsx'),
      ]),
      route('members', 'pages/platform/members-route.tsx', [
        route('grant', 'pages/platform/member-grant-route.tsx'),
        route('points', 'pages/platform/give-points-route.tsx'),
        route('coupon', 'pages/platform/give-coupon-route.tsx'),
        route(':userId', 'pages/platform/member-route.tsx'),
      ]),
      route('points', 'pages/platform/point-rules-route.tsx'),
      route('levels', 'pages/platform/levels-route.tsx', [route(':level', 'pages/platform/level-route.tsx')]),
      route('groups', 'pages/platform/groups-route.tsx'),
      route('groups/add', 'pages/platform/group-add-route.tsx'),
      route('groups/:groupId', 'pages/platform/group-route.tsx'),
      route('membership', 'pages/platform/periods-route.tsx', [
        route(':period', 'pages/platform/period-route.tsx'),
      ]),
      route('operators', 'pages/platform/operators-route.tsx', [
        route('add', 'pages/platform/operator-invite-route.tsx'),
        route('invited/:userId', 'pages/platform/operator-invited-route.tsx'),
        route(':userId', 'pages/platform/operator-route.tsx'),
      ]),
      route('*', 'parts/kit/not-found-route.ts', { id: 'platform-not-found' }),
    ]),
  ]),
  route('platform/applications/:applicationId/licence', 'pages/platform/licence-route.ts'),
  route('seller/:shop/packing-list', 'pages/merchant/packing-route.tsx'),
  route('seller/:shop/orders/:orderId/invoices/:invoiceId', 'pages/merchant/invoice-route.ts'),
  route('platform/orders/:orderId/invoices/:invoiceId', 'pages/platform/invoice-route.ts'),
  route('welcome', 'pages/platform/welcome-route.tsx'),
  route('*', 'not-here.ts'),
] satisfies RouteConfig
