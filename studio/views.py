"""How a thing is seen: where the camera stands, how much of the picture the thing takes, and the paper behind it."""

CREAM, SAND, OATMEAL = '#f6ecda', '#f3e9d8', '#f0e4d0'


def shot(build, azimuth, elevation, fill, lens=85, centre=0.47, paper=CREAM, part=1.0, floor=0.0, **lights):
    """
    `part` is the share of the product's size that the light is measured by; `floor` is where the paper lies under things
    that hang.
    """
    view = dict(azimuth=azimuth, elevation=elevation, lens=lens, fill=fill, centre=centre)
    return dict(build=build, view=view, paper=paper, part=part, floor=floor, lights=lights)


def furniture(build, azimuth, elevation, fill=0.76, **rest):
    return shot(build, azimuth, elevation, fill, lens=70, **{'centre': 0.46, **rest})


def hanging(build, azimuth, elevation, fill):
    return shot(build, azimuth, elevation, fill, lens=70, centre=0.44, paper='#efe7d6', floor=-1.2)


SOFT = dict(fill_light=0.6, top_light=0.6)
