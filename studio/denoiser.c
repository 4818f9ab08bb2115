// Takes the noise out of a picture that was rendered twice with half the samples. Around each second pixel of each second
// row the light is fitted as a linear function of what the surfaces show (their colours and normals), over neighbours that
// look alike (non-local means; the weights of one half serve the other). Grain and weave stay sharp, since they are in the
// surfaces' colours, and edges stay smooth, since nothing is divided. It works tile by tile: a tile fits into the
// processor's cache, and threads meet only once, however busy the machine is.
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#define TILE 64
#define SMOOTHING 3
/** The square of how far an edge is looked at. */
#define EDGE 9
/** Of a surface: its colour, how much of it shines, where it faces. */
#define FEATURES 7
#define TERMS (FEATURES + 1)
#define PAIRS (TERMS * (TERMS + 1) / 2)
#define SUMS (PAIRS + 3 * TERMS)

static float *zeros(size_t n) { return calloc(n, sizeof(float)); }

/** Running mean over a square, cut off at the borders. */
static void box(const float *in, float *out, float *rows, int W, int H, int r) {
  for (int y = 0; y < H; y++) {
    const float *p = in + (size_t)y * W;
    float *o = rows + (size_t)y * W, s = 0;
    int n = 0;
    for (int x = 0; x <= r && x < W; x++) s += p[x], n++;
    for (int x = 0; x < W; x++) {
      o[x] = s / n;
      if (x + r + 1 < W) s += p[x + r + 1], n++;
      if (x - r >= 0) s -= p[x - r], n--;
    }
  }
  for (int from = 0; from < W; from += 64) {
    int to = from + 64 < W ? from + 64 : W, n = 0;
    float s[64] = {0};
    for (int y = 0; y <= r && y < H; y++, n++)
      for (int x = from; x < to; x++) s[x - from] += rows[(size_t)y * W + x];
    for (int y = 0; y < H; y++) {
      for (int x = from; x < to; x++) out[(size_t)y * W + x] = s[x - from] / n;
      if (y + r + 1 < H) {
        for (int x = from; x < to; x++) s[x - from] += rows[(size_t)(y + r + 1) * W + x];
        n++;
      }
      if (y - r >= 0) {
        for (int x = from; x < to; x++) s[x - from] -= rows[(size_t)(y - r) * W + x];
        n--;
      }
    }
  }
}

typedef struct {
  int W, H, patch;
  float strength, colour_tolerance, normal_tolerance, ridge;
  const float *light[2], *features;
  float *tone[2], *variance, *near, *distance, *mean, *rows, *edge;
} Tile;

/** How alike the surfaces are `dx`, `dy` away. */
static void surfaces_alike(Tile *t, int dx, int dy) {
  size_t N = (size_t)t->W * t->H;
  float c = 1 / (t->colour_tolerance * t->colour_tolerance), n = 1 / (t->normal_tolerance * t->normal_tolerance);
  for (int y = 0; y < t->H; y++)
    for (int x = 0; x < t->W; x++) {
      size_t i = (size_t)y * t->W + x;
      int qx = x + dx, qy = y + dy;
      if (qx < 0 || qy < 0 || qx >= t->W || qy >= t->H) { t->near[i] = 0; continue; }
      size_t q = (size_t)qy * t->W + qx;
      float m = 0;
      for (int f = 0; f < FEATURES; f++) {
        float e = t->features[f * N + i] - t->features[f * N + q];
        m += e * e * (f < 4 ? c : n);
      }
      t->near[i] = expf(-m);
    }
}

/** How alike the light of one half is `dx`, `dy` away, patch by patch: into `mean`, times how alike the surfaces are. */
static void light_alike(Tile *t, int half, int dx, int dy) {
  size_t N = (size_t)t->W * t->H;
  const float *T = t->tone[half], *V = t->variance;
  float kk = t->strength * t->strength;
  for (int y = 0; y < t->H; y++)
    for (int x = 0; x < t->W; x++) {
      size_t i = (size_t)y * t->W + x;
      int qx = x + dx, qy = y + dy;
      if (qx < 0 || qy < 0 || qx >= t->W || qy >= t->H) { t->distance[i] = 4; continue; }
      size_t q = (size_t)qy * t->W + qx;
      float s = 0;
      for (int c = 0; c < 3; c++) {
        float e = T[c * N + i] - T[c * N + q], vp = V[c * N + i], vq = V[c * N + q];
        s += (e * e - (vp + fminf(vp, vq))) / (1e-6f + kk * (vp + vq));
      }
      t->distance[i] = s / 3;
    }
  box(t->distance, t->mean, t->rows, t->W, t->H, t->patch);
  for (size_t i = 0; i < N; i++) t->mean[i] = t->near[i] * expf(-fmaxf(t->mean[i], 0));
}

/** Adds a neighbour to the sums of every fit of a row; what lies outside has no weight. */
static void add(Tile *t, float *sums, int gw, int gy, int dx, int dy, const float *light) {
  size_t N = (size_t)t->W * t->H;
  int y = 2 * gy, qy = y + dy;
  if (qy < 0 || qy >= t->H) return;
  int first = dx < 0 ? (1 - dx) / 2 : 0, last = dx > 0 ? (t->W - dx + 1) / 2 : gw;
  for (int gx = first; gx < last; gx++) {
    size_t i = (size_t)y * t->W + 2 * gx, q = i + (ptrdiff_t)dy * t->W + dx;
    // On an edge a pixel is a little of both sides: there both tell what lies between them.
    float w = dx * dx + dy * dy <= EDGE ? fmaxf(t->mean[i], 0.5f * t->edge[i]) : t->mean[i];
    if (w < 1e-3f) continue;
    float *s = sums + ((size_t)gy * gw + gx) * SUMS, a[TERMS] = {1};
    for (int f = 0; f < FEATURES; f++) a[f + 1] = t->features[f * N + q] - t->features[f * N + i];
    float r = light[q], g = light[N + q], b = light[2 * N + q];
    for (int j = 0; j < TERMS; j++) {
      float wj = w * a[j];
      for (int k = j; k < TERMS; k++) *s++ += wj * a[k];
      *s++ += wj * r, *s++ += wj * g, *s++ += wj * b;
    }
  }
}

/** The sums of a fit become its solution, in their first 3 * TERMS places; how many neighbours support it comes next. */
static void solve(float *sums, float ridge) {
  double m[TERMS][TERMS + 3];
  const float *s = sums;
  for (int j = 0; j < TERMS; j++) {
    for (int k = j; k < TERMS; k++) m[j][k] = m[k][j] = *s++;
    for (int c = 0; c < 3; c++) m[j][TERMS + c] = *s++;
  }
  double weight = m[0][0];
  for (int j = 1; j < TERMS; j++) m[j][j] += ridge * (weight + 6);
  for (int j = 0; j < TERMS; j++)
    for (int k = j + 1; k < TERMS; k++) {
      double part = m[k][j] / m[j][j];
      for (int l = j; l < TERMS + 3; l++) m[k][l] -= part * m[j][l];
    }
  for (int j = TERMS - 1; j >= 0; j--)
    for (int c = 0; c < 3; c++) {
      double v = m[j][TERMS + c];
      for (int k = j + 1; k < TERMS; k++) v -= m[j][k] * sums[3 * k + c];
      sums[3 * j + c] = v / m[j][j];
    }
  sums[3 * TERMS] = weight / (weight + 4);
}

/** 1 where the surfaces' colours change from one pixel to the next, 0 where they do not. */
static float edge_at(const Tile *t, int x, int y) {
  size_t N = (size_t)t->W * t->H, i = (size_t)y * t->W + x;
  float most = 0;
  for (int f = 0; f < 3; f++) {
    float here = t->features[f * N + i];
    if (x > 0) most = fmaxf(most, fabsf(here - t->features[f * N + i - 1]));
    if (x + 1 < t->W) most = fmaxf(most, fabsf(here - t->features[f * N + i + 1]));
    if (y > 0) most = fmaxf(most, fabsf(here - t->features[f * N + i - t->W]));
    if (y + 1 < t->H) most = fmaxf(most, fabsf(here - t->features[f * N + i + t->W]));
  }
  return fminf(fmaxf((most - 0.16f) / 0.12f, 0), 1);
}

static void denoise_tile(Tile *t, float *out, int R) {
  int W = t->W, H = t->H, gw = (W + 1) / 2, gh = (H + 1) / 2;
  size_t N = (size_t)W * H, G = (size_t)gw * gh;
  t->variance = zeros(3 * N), t->near = zeros(N), t->distance = zeros(N), t->mean = zeros(N), t->rows = zeros(N);
  t->edge = zeros(N);
  for (int y = 0; y < H; y++)
    for (int x = 0; x < W; x++) t->edge[(size_t)y * W + x] = edge_at(t, x, y);
  for (int h = 0; h < 2; h++) {
    t->tone[h] = zeros(3 * N);
    for (size_t i = 0; i < 3 * N; i++)
      t->tone[h][i] = sqrtf(fmaxf(t->light[h][i], 0) / (t->features[i] + 0.2f * t->features[3 * N + i % N] + 0.02f));
  }
  for (int c = 0; c < 3; c++) {
    for (size_t i = 0; i < N; i++) {
      float e = t->tone[0][c * N + i] - t->tone[1][c * N + i];
      t->distance[i] = 0.5f * e * e;
    }
    box(t->distance, t->variance + c * N, t->rows, W, H, SMOOTHING);
  }
  float *sums[2] = {zeros(G * SUMS), zeros(G * SUMS)};
  for (int dy = -R; dy <= R; dy++)
    for (int dx = -R; dx <= R; dx++) {
      int far = dx * dx + dy * dy;
      // Beyond the nearest, every second neighbour tells as much as all.
      if (far > R * R + R || (far > 12 && (dx + dy) % 2)) continue;
      surfaces_alike(t, dx, dy);
      for (int h = 0; h < 2; h++) {
        light_alike(t, h, dx, dy);
        for (int gy = 0; gy < gh; gy++) add(t, sums[1 - h], gw, gy, dx, dy, t->light[1 - h]);
      }
    }
  for (int h = 0; h < 2; h++)
    for (size_t g = 0; g < G; g++) solve(sums[h] + g * SUMS, t->ridge);
  float *total = zeros(N);
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++) {
      surfaces_alike(t, dx, dy);
      for (int h = 0; h < 2; h++) {
        light_alike(t, h, dx, dy);
        for (int y = 0; y < H; y++)
          for (int x = 0; x < W; x++) {
            int px = x + dx, py = y + dy;
            if (px < 0 || py < 0 || px >= W || py >= H || px % 2 || py % 2) continue;
            size_t i = (size_t)y * W + x, p = (size_t)py * W + px;
            const float *s = sums[1 - h] + ((size_t)(py / 2) * gw + px / 2) * SUMS;
            float w = fmaxf(t->mean[i], 0.5f * t->edge[i] * t->edge[p]) * s[3 * TERMS], value[3] = {s[0], s[1], s[2]};
            for (int f = 0; f < FEATURES; f++) {
              float a = t->features[f * N + i] - t->features[f * N + p];
              for (int c = 0; c < 3; c++) value[c] += a * s[3 * (f + 1) + c];
            }
            for (int c = 0; c < 3; c++) out[c * N + i] += w * value[c];
            total[i] += w;
          }
      }
    }
  for (int c = 0; c < 3; c++)
    for (int y = 0; y < H; y++)
      for (int x = 0; x < W; x++) {
        size_t i = (size_t)y * W + x;
        // A line fitted to an edge shoots beyond it: nothing is darker or lighter than what was seen around it.
        float low = 1e9f, high = 0;
        for (int qy = y > 0 ? y - 1 : 0; qy <= y + 1 && qy < H; qy++)
          for (int qx = x > 0 ? x - 1 : 0; qx <= x + 1 && qx < W; qx++) {
            size_t q = c * N + (size_t)qy * W + qx;
            float seen = (t->light[0][q] + t->light[1][q]) / 2;
            low = fminf(low, seen), high = fmaxf(high, seen);
          }
        float seen = (t->light[0][c * N + i] + t->light[1][c * N + i]) / 2, kept = 0.06f;
        out[c * N + i] = fminf(fmaxf((out[c * N + i] + kept * seen) / (total[i] + kept), low), high);
      }
  free(t->variance), free(t->near), free(t->distance), free(t->mean), free(t->rows), free(t->edge), free(total);
  for (int h = 0; h < 2; h++) free(t->tone[h]), free(sums[h]);
}

static float *cut(const float *in, int planes, int W, int H, int x0, int y0, int w, int h) {
  float *o = zeros((size_t)planes * w * h);
  for (int c = 0; c < planes; c++)
    for (int y = 0; y < h; y++)
      memcpy(o + ((size_t)c * h + y) * w, in + ((size_t)c * H + y0 + y) * W + x0, w * sizeof(float));
  return o;
}

/** Light of both halves (3 planes each), colours, shine and normals of the surfaces (7 planes); `out` has 3 planes. */
void denoise(const float *first, const float *second, const float *features, float *out, int W, int H, int R, int patch,
             float strength, float colour_tolerance, float normal_tolerance, float ridge) {
  int rim = (R + patch + SMOOTHING + 1) & ~1, across = (W + TILE - 1) / TILE, down = (H + TILE - 1) / TILE;
#pragma omp parallel for schedule(dynamic)
  for (int n = 0; n < across * down; n++) {
    int x0 = n % across * TILE, y0 = n / across * TILE;
    int x1 = x0 + TILE < W ? x0 + TILE : W, y1 = y0 + TILE < H ? y0 + TILE : H;
    int l = x0 > rim ? x0 - rim : 0, o = y0 > rim ? y0 - rim : 0;
    int w = (x1 + rim < W ? x1 + rim : W) - l, h = (y1 + rim < H ? y1 + rim : H) - o;
    float *a = cut(first, 3, W, H, l, o, w, h), *b = cut(second, 3, W, H, l, o, w, h);
    float *f = cut(features, FEATURES, W, H, l, o, w, h), *r = zeros((size_t)3 * w * h);
    Tile tile = {w, h, patch, strength, colour_tolerance, normal_tolerance, ridge, {a, b}, f};
    denoise_tile(&tile, r, R);
    for (int c = 0; c < 3; c++)
      for (int y = y0; y < y1; y++)
        memcpy(out + ((size_t)c * H + y) * W + x0, r + ((size_t)c * h + y - o) * w + x0 - l, (x1 - x0) * sizeof(float));
    free(a), free(b), free(f), free(r);
  }
}
