// Joint non-local-means denoiser with two half buffers (Rousselle et al. 2012/2013 in small). It works tile by tile: a tile
// fits into the processor's cache, and threads meet only once, however busy the machine is.
#include <stdlib.h>
#include <math.h>
#include <string.h>
#define TILE 160
#define SMOOTHING 3
static void box(const float*in,float*out,float*tmp,int W,int H,int r){
  // separable running box mean, edges clamped by normalising
  for(int y=0;y<H;y++){ const float*p=in+(size_t)y*W; float*o=tmp+(size_t)y*W; float s=0; int n=0;
    for(int x=0;x<=r&&x<W;x++){s+=p[x];n++;}
    for(int x=0;x<W;x++){ o[x]=s/n; if(x+r+1<W){s+=p[x+r+1];n++;} if(x-r>=0){s-=p[x-r];n--;} } }
  for(int xb=0;xb<W;xb+=64){ int xe=xb+64<W?xb+64:W; float s[64]={0}; int n=0;
    for(int y=0;y<=r&&y<H;y++){for(int x=xb;x<xe;x++)s[x-xb]+=tmp[(size_t)y*W+x];n++;}
    for(int y=0;y<H;y++){ for(int x=xb;x<xe;x++)out[(size_t)y*W+x]=s[x-xb]/n;
      if(y+r+1<H){for(int x=xb;x<xe;x++)s[x-xb]+=tmp[(size_t)(y+r+1)*W+x];n++;}
      if(y-r>=0){for(int x=xb;x<xe;x++)s[x-xb]-=tmp[(size_t)(y-r)*W+x];n--;} } }
}
static float*al(size_t n){return (float*)calloc(n,sizeof(float));}
// A,B: planar demodulated colour (3 planes); F: nf feature planes; out: 3 planes
static void denoise_tile(const float*A,const float*B,const float*F,int nf,float*out,int W,int H,int R,int P,float k,float kf,float tau){
  size_t N=(size_t)W*H; float*tmp=al(N);
  // weight domain: sqrt of colour (variance stabilised)
  float*TA=al(3*N),*TB=al(3*N),*V=al(3*N),*d=al(N),*f=al(N),*g=al(N);
  for(size_t i=0;i<3*N;i++){TA[i]=sqrtf(fmaxf(A[i],0));TB[i]=sqrtf(fmaxf(B[i],0));float e=TA[i]-TB[i];V[i]=0.5f*e*e;}
  for(int c=0;c<3;c++){ memcpy(d,V+c*N,N*4); box(d,V+c*N,tmp,W,H,SMOOTHING); }
  float*SA=al(3*N),*SB=al(3*N),*WA=al(N),*WB=al(N);
  for(int dy=-R;dy<=R;dy++)for(int dx=-R;dx<=R;dx++){
    if(dx*dx+dy*dy>R*R+R)continue;
    // feature weight
      for(int y=0;y<H;y++)for(int x=0;x<W;x++){ size_t i=(size_t)y*W+x; int qx=x+dx,qy=y+dy;
      if(qx<0||qy<0||qx>=W||qy>=H){f[i]=0;continue;} size_t q=(size_t)qy*W+qx; float m=0;
      for(int c=0;c<nf;c++){float e=F[c*N+i]-F[c*N+q];float v=e*e; if(v>m)m=v;} f[i]=expf(-m/(kf*kf+tau)); }
    for(int h=0;h<2;h++){ const float*T=h?TB:TA;
          for(int y=0;y<H;y++)for(int x=0;x<W;x++){ size_t i=(size_t)y*W+x; int qx=x+dx,qy=y+dy;
        if(qx<0||qy<0||qx>=W||qy>=H){d[i]=1e3f;continue;} size_t q=(size_t)qy*W+qx; float s=0;
        for(int c=0;c<3;c++){float e=T[c*N+i]-T[c*N+q];float vp=V[c*N+i],vq=V[c*N+q];
          float t=(e*e-(vp+fminf(vp,vq)))/(1e-6f+k*k*(vp+vq)); s+=t;} d[i]=s/3; }
      box(d,g,tmp,W,H,P);
      float*S=h?SA:SB,*Wt=h?WA:WB; const float*X=h?A:B; // weights of one half filter the other
          for(int y=0;y<H;y++)for(int x=0;x<W;x++){ size_t i=(size_t)y*W+x; float w=f[i]; if(w<1e-4f)continue;
        float e=g[i]; if(e>0)w*=expf(-e); if(w<1e-4f)continue; size_t q=(size_t)(y+dy)*W+x+dx;
        Wt[i]+=w; for(int c=0;c<3;c++)S[c*N+i]+=w*X[c*N+q]; }
    }}
  for(int c=0;c<3;c++)for(size_t i=0;i<N;i++) out[c*N+i]=0.5f*(SA[c*N+i]/WA[i]+SB[c*N+i]/WB[i]);
  free(tmp);free(TA);free(TB);free(V);free(d);free(f);free(g);free(SA);free(SB);free(WA);free(WB);
}
static float*cut(const float*in,int planes,int W,int H,int x0,int y0,int w,int h){
  float*o=al((size_t)planes*w*h);
  for(int c=0;c<planes;c++)for(int y=0;y<h;y++)memcpy(o+((size_t)c*h+y)*w,in+((size_t)c*H+y0+y)*W+x0,w*sizeof(float));
  return o;
}
void denoise(const float*A,const float*B,const float*F,int nf,float*out,int W,int H,int R,int P,float k,float kf,float tau){
  int rim=R+P+SMOOTHING, across=(W+TILE-1)/TILE, down=(H+TILE-1)/TILE;
  #pragma omp parallel for schedule(dynamic)
  for(int t=0;t<across*down;t++){
    int x0=t%across*TILE,y0=t/across*TILE,x1=x0+TILE<W?x0+TILE:W,y1=y0+TILE<H?y0+TILE:H;
    int l=x0>rim?x0-rim:0,o=y0>rim?y0-rim:0,w=(x1+rim<W?x1+rim:W)-l,h=(y1+rim<H?y1+rim:H)-o;
    float*a=cut(A,3,W,H,l,o,w,h),*b=cut(B,3,W,H,l,o,w,h),*f=cut(F,nf,W,H,l,o,w,h),*r=al((size_t)3*w*h);
    denoise_tile(a,b,f,nf,r,w,h,R,P,k,kf,tau);
    for(int c=0;c<3;c++)for(int y=y0;y<y1;y++)
      memcpy(out+((size_t)c*H+y)*W+x0,r+((size_t)c*h+y-o)*w+x0-l,(x1-x0)*sizeof(float));
    free(a);free(b);free(f);free(r);
  }
}
