import {
  ACESFilmicToneMapping,
  Box3,
  CanvasTexture,
  type Material,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  PerspectiveCamera,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  Spherical,
  SRGBColorSpace,
  Texture,
  Vector3,
  WebGLRenderer,
} from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'

/** How finely surfaces are sampled, and how many pixels of them are retained at most (PDP-14). */
const textureQuality = 10
const textureSizeMax = 512

export type ModelScene = {
  /** Turns the camera around the object, in radians: to the right, and upwards. */
  readonly turn: (right: number, up: number) => void
  /** Zooms in by this factor; below one zooms out. */
  readonly approach: (factor: number) => void
  readonly close: () => void
}

/**
 * Shows a GLB on a canvas, lit like a room and turned by dragging. Vertical strokes on a touch screen still
 * scroll the page.
 * @throws when the browser has no WebGL, or the file cannot be loaded or parsed
 */
export async function openModelScene(canvas: HTMLCanvasElement, address: string): Promise<ModelScene> {
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true, powerPreference: 'low-power' })
  try {
    const { scene: model } = await new GLTFLoader().loadAsync(address)
    return await arrange(renderer, canvas, model)
  } catch (error) {
    renderer.dispose()
    throw error
  }
}

async function arrange(
  renderer: WebGLRenderer,
  canvas: HTMLCanvasElement,
  model: Object3D,
): Promise<ModelScene> {
  renderer.toneMapping = ACESFilmicToneMapping
  renderer.outputColorSpace = SRGBColorSpace
  refineTextures(model, renderer)

  const scene = new Scene()
  const generator = new PMREMGenerator(renderer)
  scene.environment = generator.fromScene(new RoomEnvironment(), 0.04).texture
  generator.dispose()

  const box = new Box3().setFromObject(model)
  const size = box.getSize(new Vector3())
  const centre = box.getCenter(new Vector3())
  model.position.sub(new Vector3(centre.x, box.min.y, centre.z))
  scene.add(model, shadowBelow(Math.max(size.x, size.z)))

  const camera = new PerspectiveCamera(30, 1, size.length() / 100, size.length() * 20)
  const far = (size.length() / 2 / Math.sin((camera.fov * Math.PI) / 360)) * 1.02
  camera.position.setFromSpherical(new Spherical(far, Math.PI * 0.42, -Math.PI * 0.18))
  camera.position.y += size.y / 2

  const controls = new OrbitControls(camera, canvas)
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  controls.target.set(0, size.y / 2, 0)
  controls.enablePan = false
  // The wheel scrolls the page; the buttons and keys zoom.
  controls.enableZoom = false
  controls.enableDamping = !isCalm
  controls.autoRotate = !isCalm
  controls.autoRotateSpeed = 1.2
  controls.maxPolarAngle = Math.PI * 0.52
  canvas.style.touchAction = 'pan-y'
  const rest = () => {
    controls.autoRotate = false
  }
  controls.addEventListener('start', rest)

  let isStale = true
  const fill = () => {
    isStale = true
    const { clientWidth: width, clientHeight: height } = canvas
    renderer.setPixelRatio(Math.min(devicePixelRatio, 2))
    renderer.setSize(width, height, false)
    camera.aspect = width / Math.max(1, height)
    camera.updateProjectionMatrix()
  }
  const sizes = new ResizeObserver(fill)
  sizes.observe(canvas)
  fill()

  // Nothing is drawn while it is out of sight or motionless.
  const sight = new IntersectionObserver(([entry]) =>
    renderer.setAnimationLoop(
      entry?.isIntersecting
        ? () => {
            const hasMoved = controls.update()
            if (hasMoved || isStale) renderer.render(scene, camera)
            isStale = false
          }
        : null,
    ),
  )
  sight.observe(canvas)

  const orbit = new Spherical()
  const move = (change: (around: Spherical) => void) => {
    rest()
    orbit.setFromVector3(camera.position.clone().sub(controls.target))
    change(orbit)
    orbit.phi = Math.min(Math.max(orbit.phi, 0.15), controls.maxPolarAngle)
    orbit.radius = Math.min(Math.max(orbit.radius, far * 0.35), far * 1.3)
    camera.position.setFromSpherical(orbit).add(controls.target)
  }
  return {
    turn: (right, up) =>
      move((around) => {
        around.theta -= right
        around.phi -= up
      }),
    approach: (factor) =>
      move((around) => {
        around.radius /= factor
      }),
    close: () => {
      renderer.setAnimationLoop(null)
      sizes.disconnect()
      sight.disconnect()
      controls.dispose()
      forEachMaterial(scene, (material, mesh) => {
        mesh.geometry.dispose()
        for (const texture of texturesOf(material)) texture.dispose()
        material.dispose()
      })
      scene.environment?.dispose()
      renderer.dispose()
    },
  }
}

/** A soft dark spot, so that the object has a ground. */
function shadowBelow(width: number): Mesh {
  const picture = document.createElement('canvas')
  picture.width = picture.height = 128
  const brush = picture.getContext('2d')!
  const spot = brush.createRadialGradient(64, 64, 0, 64, 64, 64)
  spot.addColorStop(0, 'rgb(60 45 30 / 0.34)')
  spot.addColorStop(0.55, 'rgb(60 45 30 / 0.16)')
  spot.addColorStop(1, 'rgb(60 45 30 / 0)')
  brush.fillStyle = spot
  brush.fillRect(0, 0, 128, 128)
  const shadow = new Mesh(
    new PlaneGeometry(width * 1.6, width * 1.6),
    new MeshBasicMaterial({ map: new CanvasTexture(picture), transparent: true, depthWrite: false }),
  )
  shadow.rotation.x = -Math.PI / 2
  return shadow
}

function refineTextures(model: Object3D, renderer: WebGLRenderer): void {
  const anisotropy = Math.min(textureQuality, renderer.capabilities.getMaxAnisotropy())
  forEachMaterial(model, (material) => {
    for (const texture of texturesOf(material)) {
      texture.anisotropy = anisotropy
      const image = texture.image as { width?: number; height?: number } | null
      if (!image?.width || !image.height || Math.max(image.width, image.height) <= textureSizeMax) continue
      const scale = textureSizeMax / Math.max(image.width, image.height)
      const smaller = document.createElement('canvas')
      smaller.width = Math.round(image.width * scale)
      smaller.height = Math.round(image.height * scale)
      smaller.getContext('2d')!.drawImage(image as CanvasImageSource, 0, 0, smaller.width, smaller.height)
      texture.image = smaller
      texture.needsUpdate = true
    }
  })
}

function forEachMaterial(root: Object3D, visit: (material: Material, mesh: Mesh) => void): void {
  root.traverse((thing) => {
    if (!(thing instanceof Mesh)) return
    for (const material of [thing.material].flat() as Material[]) visit(material, thing)
  })
}

const texturesOf = (material: Material): Texture[] =>
  Object.values(material).filter((value): value is Texture => value instanceof Texture)
