/** Method and path of the calls about settings and content that staff make, `{name}` for a parameter. */

export const getSettings = 'GET /api/admin/settings'
export const changeSettings = 'PATCH /api/admin/settings'
export const changeWallets = 'PUT /api/admin/settings/wallets'
export const uploadPicture = 'POST /api/admin/pictures'
export const getFirstDay = 'GET /api/admin/first-day'
export const markFirstDay = 'POST /api/admin/first-day'
export const removeDemo = 'POST /api/admin/demo/remove'

export const listCoupons = 'GET /api/admin/coupons'
export const addCoupon = 'POST /api/admin/coupons'
export const changeCoupon = 'PATCH /api/admin/coupons/{id}'
export const deleteCoupon = 'DELETE /api/admin/coupons/{id}'

export const listBanners = 'GET /api/admin/banners'
export const addBanner = 'POST /api/admin/banners'
export const orderBanners = 'PUT /api/admin/banners/order'
export const changeBanner = 'PATCH /api/admin/banners/{id}'
export const deleteBanner = 'DELETE /api/admin/banners/{id}'

export const listOfficeCategories = 'GET /api/admin/categories'
export const addCategory = 'POST /api/admin/categories'
export const orderCategories = 'PUT /api/admin/categories/order'
export const changeCategory = 'PATCH /api/admin/categories/{id}'
export const mergeCategory = 'POST /api/admin/categories/{id}/merge'
export const deleteCategory = 'DELETE /api/admin/categories/{id}'

export const listTextPages = 'GET /api/admin/pages'
export const changeTextPage = 'PUT /api/admin/pages/{slug}'

export const listOfficeReviews = 'GET /api/admin/reviews'
export const changeReview = 'PATCH /api/admin/reviews/{id}'

export const undoAudit = 'POST /api/admin/audit/{id}/undo'

export const listImports = 'GET /api/admin/imports'
export const startImport = 'POST /api/admin/imports'
export const getRefusedRows = 'GET /api/admin/imports/{id}/refused'
