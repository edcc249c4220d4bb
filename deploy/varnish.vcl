# Varnish 7 with varnish-modules (xkey) in front of the doors: CDN_PURGE_URL=http://<this>/, CDN_FORM=varnish.
# Set CDN_PURGE_TOKEN in the environment of varnishd, too.
vcl 4.1;

import std;
import xkey;

backend default {
    .host = "127.0.0.1";
    .port = "4321";
}

sub vcl_recv {
    if (req.method == "PURGE") {
        if (std.getenv("CDN_PURGE_TOKEN") == "" || req.http.Authorization != "Bearer " + std.getenv("CDN_PURGE_TOKEN")) {
            return (synth(403));
        }
        return (synth(200, "" + xkey.purge(req.http.Surrogate-Key)));
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Responses of calls depend on the caller. Pages do not; bare ones depend on the language and have Vary: Cookie.
    if (req.url ~ "^/(api|_)") {
        return (pass);
    }
    return (hash);
}

sub vcl_backend_response {
    # Only responses that can be purged by their keys are cached.
    if (beresp.status == 200 && beresp.http.Surrogate-Key && beresp.http.Surrogate-Control ~ "max-age=[0-9]+") {
        set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
        set beresp.grace = 0s;
        set beresp.http.xkey = beresp.http.Surrogate-Key;
    } else {
        # Marked uncacheable for two minutes, or requests for such a page would wait for each other.
        set beresp.ttl = 120s;
        set beresp.uncacheable = true;
    }
    return (deliver);
}

sub vcl_deliver {
    unset resp.http.xkey;
    unset resp.http.Surrogate-Key;
    unset resp.http.Surrogate-Control;
}
